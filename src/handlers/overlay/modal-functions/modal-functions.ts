import { standIn } from '#originals/stand-in.ts';
import { defineBehaviour } from '#runtime/define.ts';

const NAMES = ['tb_init', 'tb_show', 'tb_remove', 'tb_position'];

/** Defines placeholders for the global functions that open the modal. The first use loads the code. */
export default defineBehaviour({
  mount({ runtime, scope, report }) {
    const bring = async () => {
      const [{ bringStyles }, { offerGlobals }] = await Promise.all([
        import('#ui/modal/bring-styles.ts'),
        import('#ui/modal/offer-globals.ts'),
      ]);
      await bringStyles();
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
    standIn(NAMES, bring, report);
    scope.add(() => {
      const page = window as unknown as Record<string, unknown>;
      for (const name of NAMES) if (Object.getOwnPropertyDescriptor(page, name)?.get) delete page[name];
    });
  },
});
