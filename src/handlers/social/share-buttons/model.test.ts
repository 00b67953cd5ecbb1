import { describe, expect, it } from 'vitest';
import { decodeText, networkOf, sharedAddress, shareLink, toPlainText } from './model.ts';

const shared = {
  url: 'https://a.b/?c=1&d',
  title: 'Salt & "tide"',
  text: '50% & more',
  image: 'https://a.b/i.jpg',
};
const U = 'https%3A%2F%2Fa.b%2F%3Fc%3D1%26d';
const T = 'Salt%20%26%20%22tide%22';
const X = '50%25%20%26%20more';
const I = 'https%3A%2F%2Fa.b%2Fi.jpg';

describe('share links', () => {
  it.each([
    ['facebook', `https://www.facebook.com/sharer.php?u=${U}`],
    ['twitter', `https://twitter.com/intent/tweet?text=${X}%20${U}`],
    ['x-twitter', `https://x.com/intent/tweet?text=${X}%20${U}`],
    ['threads', `https://threads.net/intent/post?text=${X}%20${U}`],
    [
      'linkedin',
      `https://www.linkedin.com/shareArticle?mini=true&url=${U}&title=${T}&summary=${X}&source=${U}`,
    ],
    ['pinterest', `https://www.pinterest.com/pin/create/button/?url=${U}&media=${I}`],
    ['reddit', `https://reddit.com/submit?url=${U}&title=${T}`],
    ['vk', `https://vkontakte.ru/share.php?url=${U}&title=${T}&description=${X}&image=${I}`],
    ['odnoklassniki', `https://connect.ok.ru/offer?url=${U}&title=${T}&imageUrl=${I}`],
    ['tumblr', `https://tumblr.com/share/link?url=${U}`],
    ['digg', `https://digg.com/submit?url=${U}`],
    ['skype', `https://web.skype.com/share?url=${U}`],
    ['stumbleupon', `https://www.stumbleupon.com/submit?url=${U}`],
    ['telegram', `https://telegram.me/share/url?url=${U}&text=${X}`],
    ['pocket', `https://getpocket.com/edit?url=${U}`],
    ['xing', `https://www.xing.com/spi/shares/new?url=${U}`],
    ['whatsapp', `https://api.whatsapp.com/send?text=*${T}*%0A${X}%0A${U}`],
    ['email', `mailto:?subject=${T}&body=${X}%0A${U}`],
    ['mix', undefined],
    ['nowhere', undefined],
    ['constructor', undefined],
  ])('for %s are %s', (network, link) => {
    expect(shareLink(network, shared)).toBe(link);
  });

  it('with only an address contain nothing else', () => {
    const alone = { url: shared.url, title: '', text: '', image: '' };
    expect(shareLink('email', alone)).toBe(`mailto:?body=${U}`);
    expect(shareLink('whatsapp', alone)).toBe(`https://api.whatsapp.com/send?text=${U}`);
    expect(shareLink('twitter', alone)).toBe(`https://twitter.com/intent/tweet?text=${U}`);
  });

  it('of email have one body, whatever the title', () => {
    const link = new URL(shareLink('email', { ...shared, title: 'A&body=evil' }) ?? '');
    expect(link.searchParams.getAll('body')).toHaveLength(1);
  });
});

describe('the shared page', () => {
  it.each([
    ['https://a.b/?x=1', 'https://a.b/?x=1'],
    ['https://a.b/?u=https://evil.example&x=1', 'https://a.b/?x=1'],
    ['https://a.b/?u=junk', 'https://a.b/'],
    ['https://a.b/?u=https://a.b/c', 'https://a.b/?u=https://a.b/c'],
  ])('of %s has the address %s', (address, expected) => {
    expect(sharedAddress(address)).toBe(expected);
  });
});

it.each([
  ['Salt%20%26%20tide', 'Salt & tide'],
  ['50%', '50%'],
])('the title %j is shared as %j', (text, expected) => {
  expect(decodeText(text)).toBe(expected);
});

it.each([
  [' Soft\nwool\n', 'Soft wool'],
  ['#one #two', 'one #two'],
])('the excerpt %j is shared as %j', (text, expected) => {
  expect(toPlainText(text)).toBe(expected);
});

it('the network of a share button is the first that its classes name', () => {
  expect(networkOf(['a', 'elementor-share-btn_x-twitter', 'elementor-share-btn_vk'])).toBe('x-twitter');
  expect(networkOf(['elementor-share-btn'])).toBeUndefined();
});
