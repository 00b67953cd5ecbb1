/** A post of the journal. */
export interface Post {
  readonly slug: string;
  readonly title: string;
  readonly topic: 'Making' | 'Island' | 'Kitchen';
  readonly date: string;
  readonly scene: string;
  readonly text: string;
}

/** All posts, newest first. */
export const posts: readonly Post[] = [
  {
    slug: 'first-firing',
    title: 'The first firing of the year',
    topic: 'Making',
    date: '2026-10-14',
    scene: 'kiln',
    text: 'It takes nine hours to get the kiln hot and two days to let it cool. Nobody sleeps well in between, and nobody would miss it.',
  },
  {
    slug: 'fog',
    title: 'Three days of fog',
    topic: 'Island',
    date: '2026-10-02',
    scene: 'lighthouse',
    text: 'The ferry stayed away.',
  },
  {
    slug: 'bread',
    title: 'Bread for a long table',
    topic: 'Kitchen',
    date: '2026-09-21',
    scene: 'table',
    text: 'Flour, water, salt, and a starter that is older than the youngest of us. It rises overnight on the board by the window. Here is how we do it, and why the crust cracks.',
  },
  {
    slug: 'warp',
    title: 'Six hundred threads',
    topic: 'Making',
    date: '2026-09-08',
    scene: 'loom',
    text: 'Warping a loom is counting. Astrid counts aloud.',
  },
  {
    slug: 'pines',
    title: 'What the pines are for',
    topic: 'Island',
    date: '2026-08-30',
    scene: 'pines',
    text: 'They were planted against the wind in 1922. Now they are the only place where one hears oneself think, and the only wood we never burn.',
  },
  {
    slug: 'harbour',
    title: 'Tuesdays and Fridays',
    topic: 'Island',
    date: '2026-08-17',
    scene: 'harbour',
    text: 'On two mornings of a week everything we made leaves by boat.',
  },
  {
    slug: 'glaze',
    title: 'A glaze named Tide',
    topic: 'Making',
    date: '2026-08-03',
    scene: 'kiln',
    text: 'Ash, clay, and a spoon of something from the beach. It took us fourteen tries, and the thirteenth was the best.',
  },
  {
    slug: 'soup',
    title: 'Soup of what is there',
    topic: 'Kitchen',
    date: '2026-07-22',
    scene: 'table',
    text: 'In July that is peas.',
  },
  {
    slug: 'light',
    title: 'Painting the lighthouse',
    topic: 'Island',
    date: '2026-07-09',
    scene: 'lighthouse',
    text: 'Eleven people, four ladders, one tin of red that did not suffice. The north side is a little paler, so that gulls have something to talk about.',
  },
  {
    slug: 'wool',
    title: 'Forty sheep, one pair of shears',
    topic: 'Making',
    date: '2026-06-25',
    scene: 'loom',
    text: 'By evening the shed was full.',
  },
  {
    slug: 'picnic',
    title: 'A picnic under the pines',
    topic: 'Kitchen',
    date: '2026-06-11',
    scene: 'pines',
    text: 'Take a blanket, a loaf, a knife, and somebody who likes to carry.',
  },
  {
    slug: 'moorings',
    title: 'New moorings',
    topic: 'Island',
    date: '2026-05-28',
    scene: 'harbour',
    text: 'Oak from the mainland, driven in at low water. They say a hundred years; we shall see.',
  },
];

/** One page of the journal. */
export interface PostsPage {
  readonly items: readonly Post[];
  readonly page: number;
  readonly pages: number;
}

/** Returns the posts of a page; the first page is 1. No posts past the last page. */
export function postsOn(page: number, perPage: number): PostsPage {
  const pages = Math.ceil(posts.length / perPage);
  return { items: posts.slice((page - 1) * perPage, page * perPage), page, pages };
}
