import { builderDocument, container, heading, textEditor } from '../builder/elements.ts';
import { escapeHtml } from '../html.ts';
import { type PostList, postList, type Query } from '../posts/post-list.ts';
import { posts } from '../posts/posts.ts';
import type { Page } from './layout.ts';

const pageId = 521;

const stories: PostList = { id: 'b106001', skin: 'cards', perPage: 6, more: 'button', masonry: true };
const turned: PostList = { id: 'b106002', skin: 'classic', perPage: 3, more: 'numbers' };
const endless: PostList = { id: 'b106003', skin: 'classic', perPage: 3, more: 'scroll' };

const sections = (query: Query): readonly string[] => [
  container(
    'b106010',
    heading('b106011', 'Journal', 'h1') +
      textEditor('b106012', '<p>What eleven people on one island write when the ferry is late.</p>'),
    { classes: 'builder-intro' },
  ),
  container('b106020', heading('b106021', 'Newest') + postList(stories, query)),
  container('b106030', heading('b106031', 'Page by page') + postList(turned, query), {
    classes: 'builder-band',
  }),
  container('b106040', heading('b106041', 'On and on') + postList(endless, query)),
];

/** Renders the journal: lists with a "load more" button, with pages, and with infinite scroll. */
export const blogPage = (query: Query, notices: string): Page => ({
  id: pageId,
  title: 'Journal',
  bodyClass: `elementor-page elementor-page-${pageId} builder-page blog-page`,
  main: notices + builderDocument(pageId, sections(query).join('\n')),
});

/** Renders a post of the journal; undefined for an unknown slug. */
export const postPage = (slug: string, notices: string): Page | undefined => {
  const post = posts.find((each) => each.slug === slug);
  if (!post) return undefined;
  return {
    id: pageId + 1,
    title: post.title,
    bodyClass: 'single-post',
    main: `${notices}<article class="journal-entry"><p class="journal-topic">${post.topic}</p><h1 class="entry-title">${escapeHtml(post.title)}</h1><img src="/media/scenes/${post.scene}.svg" width="600" height="400" alt=""><p>${escapeHtml(post.text)}</p><p><a href="/blog/">Back to the journal</a></p></article>`,
  };
};
