import puppeteer from 'puppeteer-core';
import { findOtherBrowsers } from '../../../scripts/other-browsers.mjs';
import type { Engine, EngineOption } from './engine.ts';

/** A machine without a screen has no mouse either, so that styles for one would not apply. */
const WITH_MOUSE = { 'ui.primaryPointerCapabilities': 6, 'ui.allPointerCapabilities': 6 };

/** Other machines are behind a proxy that does not exist. */
const OFFLINE = {
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 1,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 1,
};

async function startFirefox(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: { ...OFFLINE, ...WITH_MOUSE },
  });
  const page = await browser.newPage();
  return {
    async goto(address) {
      await page.goto(address, { waitUntil: 'load' });
    },
    setSize: (width, height) => page.setViewport({ width, height }),
    evaluate: (expression) => page.evaluate(expression),
    moveMouse: (x, y) => page.mouse.move(x, y),
    clickMouse: (x, y) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key === 'Space' ? ' ' : key),
    type: (text) => page.keyboard.type(text),
    close: () => browser.close(),
  };
}

const { firefox } = findOtherBrowsers();

/** Firefox, over WebDriver BiDi. */
export const FIREFOX: EngineOption = {
  name: 'Firefox',
  start: firefox ? () => startFirefox(firefox) : undefined,
};
