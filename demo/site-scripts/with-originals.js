// Lists in a table what became of the original scripts of the page.
const rows = (scripts) =>
  scripts.map(({ name, fate, why }) => {
    const row = document.createElement('tr');
    for (const text of [name, fate, why]) {
      row.append(Object.assign(document.createElement('td'), { textContent: text }));
    }
    return row;
  });

const tell = (api) => document.querySelector('#scripts tbody').replaceChildren(...rows(api.debug().scripts));

window.skerry ||= [];
window.skerry.push(async (api) => tell(await api.ready));
