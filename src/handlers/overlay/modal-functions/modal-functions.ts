import { stubGlobals } from '#originals/stub-globals.ts';
import { defineBehaviour } from '#runtime/define.ts';

const NAMES = ['tb_init', 'tb_show', 'tb_remove', 'tb_position'];

export default defineBehaviour({
  mount({ runtime, scope, report }) {
    const loadGlobals = async () => {
      const [{ loadStyles }, { offerGlobals }] = await Promise.all([
        import('#ui/modal/load-styles.ts'),
        import('#ui/modal/offer-globals.ts'),
      ]);
      await loadStyles();
      if (!scope.disposed) offerGlobals(runtime);
      return (call: () => unknown) => {
        if (scope.disposed) return;
        try {
          call();
        } catch (error) {
          report(error);
        }
      };
    };
    stubGlobals(NAMES, loadGlobals, report);
    scope.add(() => {
      const page = window as unknown as Record<string, unknown>;
      for (const name of NAMES) if (Object.getOwnPropertyDescriptor(page, name)?.get) delete page[name];
    });
  },
});
