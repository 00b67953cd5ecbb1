import { beforeEach, describe, expect, it, vi } from 'vitest';
import { builderAssets, createAssetsLoader, loadBuilderStyles } from './builder-assets.ts';

describe('builder assets', () => {
  const config = {
    urls: { assets: '/a/', uploadUrl: '/u' },
    version: '3.29.0',
    responsive: { hasCustomBreakpoints: true },
  };
  const styles = () => [...document.querySelectorAll('link')].map((link) => link.getAttribute('href'));
  beforeEach(() => {
    vi.stubGlobal('elementorFrontendConfig', config);
    return () => {
      vi.unstubAllGlobals();
      for (const tag of document.querySelectorAll('link,script')) tag.remove();
    };
  });

  it('are loaded once, from the addresses of the page builder', async () => {
    const loader = createAssetsLoader(builderAssets());
    const loads = [loader.load('style', 'e-lightbox'), loader.load('style', 'e-lightbox')];
    document.querySelector('link')?.dispatchEvent(new Event('load'));
    await Promise.all(loads);
    expect(styles()).toEqual(['/u/elementor/css/custom-lightbox.min.css?ver=3.29.0']);
  });

  it('resolve at once when the page has them', async () => {
    document.head.innerHTML += '<link href="/a/css/conditionals/dialog.min.css?ver=3.29.0">';
    await createAssetsLoader(builderAssets()).load('style', 'dialog');
    expect(styles()).toHaveLength(1);
  });

  it('are inserted before the node that they name', () => {
    document.head.innerHTML += '<link id="elementor-frontend-css" href="/x.css">';
    createAssetsLoader(builderAssets()).load('style', 'dialog');
    expect(styles()).toEqual(['/a/css/conditionals/dialog.min.css?ver=3.29.0', '/x.css']);
  });

  it('reject when they fail, and are requested again by a later call', async () => {
    const loader = createAssetsLoader(builderAssets());
    const load = loader.load('style', 'swiper');
    document.querySelector('link')?.dispatchEvent(new Event('error'));
    await expect(load).rejects.toThrow('did not load');
    loader.load('style', 'swiper').catch(() => {});
    expect(styles()).toHaveLength(1);
    await expect(loader.load('script', 'none')).rejects.toThrow('none');
  });

  it('are not minified in script debug mode', () => {
    vi.stubGlobal('elementorFrontendConfig', { ...config, environmentMode: { isScriptDebug: true } });
    const { script } = builderAssets();
    expect(script.dialog?.src).toBe('/a/lib/dialog/dialog.js?ver=4.9.3');
  });

  it('delay an overlay for at most one second, and only once', async () => {
    vi.useFakeTimers();
    const loading = loadBuilderStyles(['dialog', 'e-lightbox']);
    expect(styles()).toHaveLength(2);
    document.querySelector('link')?.dispatchEvent(new Event('error'));
    await vi.advanceTimersByTimeAsync(1000);
    await expect(loading).resolves.toBeUndefined();
    // Neither the failed nor the late stylesheet is requested or awaited again.
    await expect(loadBuilderStyles(['dialog', 'e-lightbox'])).resolves.toBeUndefined();
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
    vi.stubGlobal('elementorFrontendConfig', {});
    await expect(loadBuilderStyles(['dialog'])).resolves.toBeUndefined();
    expect(styles()).toHaveLength(1);
  });
});
