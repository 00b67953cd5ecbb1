/** A handler of the page's own, in the first view: its list is rendered with the page's React. */
export const OWN_ISLAND = `<script>
(window.skerry ??= []).push((skerry) => {
  skerry.register({
    name: 'own-list',
    on: { selector: '.own-list' },
    hold: 'button',
    async island() {
      const { react, defineIsland, ServerNode, InsertedNode, useIsland } = await skerry.openReact();
      const component = () => {
        const { element } = useIsland();
        const [isOpen, setOpen] = react.useState(false);
        const button = { of: element.querySelector('button'), onClick: () => setOpen(true) };
        const list = { of: element, at: 'end', as: 'p', text: 'Open' };
        return react.createElement(react.Fragment, null,
          react.createElement(ServerNode, button), isOpen && react.createElement(InsertedNode, list));
      };
      return { default: defineIsland({ component }) };
    },
  });
});
</script><div class="own-list"><button type="button">List</button></div>`;
