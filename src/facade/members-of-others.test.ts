import { afterEach, describe, expect, it } from 'vitest';
import { stubGlobals } from '#originals/stub-globals.ts';
import { openAddOnPage } from '#testing/add-on-page.ts';

// biome-ignore lint/suspicious/noExplicitAny: add-ons are written without types
type Untyped = any;

const INIT = 'elementor/frontend/init';
const NAMES = ['elementorFrontend', 'elementorModules', 'elementorProFrontend'];
const INTERACTIONS = { effects: ['fade'] };
const html = '<div class="elementor" data-elementor-id="1"></div>';
const page = window as Untyped;

afterEach(() => void Reflect.deleteProperty(window, 'elementorProFrontend'));

/** Opens a page with the stubs, before `inline` runs. */
const openWithStubs = (inline: () => void) =>
  openAddOnPage({
    html,
    inline() {
      stubGlobals(
        NAMES,
        () => new Promise(() => {}),
        (error) => {
          throw error;
        },
      );
      inline();
    },
  });
const openPlain = (inline: () => void) => openAddOnPage({ html, inline });

describe.each([
  ['before the stubs exist', openPlain],
  ['on the stubs', openWithStubs],
])('members that other scripts set %s', (_when, open) => {
  it.each<[string, () => void]>([
    [
      'a new object',
      () => {
        page.elementorModules ??= {};
        page.elementorModules.interactions = INTERACTIONS;
      },
    ],
    [
      '||=',
      () => {
        page.elementorModules ||= {};
        page.elementorModules.interactions = INTERACTIONS;
      },
    ],
    [
      'Object.assign',
      () => {
        page.elementorModules = Object.assign(page.elementorModules ?? {}, { interactions: INTERACTIONS });
      },
    ],
  ])("on elementorModules by %s are kept beside the builder's classes", async (_how, set) => {
    let atInit: unknown;
    const { modules } = await open(() => {
      set();
      window.addEventListener(INIT, () => (atInit = page.elementorModules.interactions), { once: true });
    });
    expect(atInit).toBe(INTERACTIONS);
    expect(modules.interactions).toBe(INTERACTIONS);
    const AddOnHandler: Untyped = class extends modules.frontend.handlers.Base {};
    expect(new AddOnHandler({ $element: [document.body] }).isEdit).toBe(false);
  });

  it('beside the classes in elementorModules are kept', async () => {
    class AddOnClass {}
    const { modules } = await open(() => {
      page.elementorModules ??= { frontend: { handlers: {} } };
      page.elementorModules.frontend.handlers.Own = AddOnClass;
    });
    expect(modules.frontend.handlers.Own).toBe(AddOnClass);
    expect(typeof modules.frontend.handlers.Base).toBe('function');
    expect(typeof modules.frontend.Document).toBe('function');
  });

  it("on elementorFrontend and elementorProFrontend are kept beside the builder's members", async () => {
    const { frontend } = await open(() => {
      page.elementorFrontend ??= {};
      page.elementorProFrontend ??= {};
      page.elementorFrontend.addOn = 'free';
      page.elementorProFrontend.addOn = 'paid';
    });
    expect([frontend.addOn, typeof frontend.hooks.addAction, frontend.isEditMode()]).toEqual([
      'free',
      'function',
      false,
    ]);
    const pro = page.elementorProFrontend;
    expect([pro.addOn, typeof pro.modules.popup.showPopup]).toEqual(['paid', 'function']);
  });
});

it('a placeholder object of an add-on is replaced by the interface', async () => {
  const { frontend } = await openPlain(() => {
    page.elementorFrontend = { hooks: { addAction: 'none', own: 1 }, isEditMode: () => 'placeholder' };
  });
  expect([frontend.isEditMode(), typeof frontend.hooks.addAction]).toEqual([false, 'function']);
});

it('a member that replaces one of the stub also replaces one of the interface', async () => {
  const isEditMode = () => 'wrapped';
  const { frontend } = await openWithStubs(() => {
    page.elementorFrontend.isEditMode = isEditMode;
  });
  expect(frontend.isEditMode).toBe(isEditMode);
});

it('an elementorProFrontend of another script is kept', async () => {
  const theirs = { modules: { popup: {} } };
  await openPlain(() => {
    page.elementorProFrontend = theirs;
  });
  expect(page.elementorProFrontend).toBe(theirs);
});

it('members that are set after the interface is loaded are kept', async () => {
  const { modules } = await openPlain(() => {});
  page.elementorModules ||= {};
  Object.assign(page.elementorModules, { interactions: INTERACTIONS });
  expect(page.elementorModules).toBe(modules);
  expect(modules.interactions).toBe(INTERACTIONS);
});
