import { beforeEach, describe, expect, it } from 'vitest';
import { createValidation, type Validation } from './validation.ts';

const required = (field: string) => ({ rule: 'required', field, error: `${field} is missing` });

const wrap = (name: string, inside: string) =>
  `<p><span class="wpcf7-form-control-wrap" data-name="${name}">${inside}</span></p>`;

const input = (name: string, value = '', type = 'text') =>
  wrap(name, `<input class="wpcf7-form-control" type="${type}" name="${name}" value="${value}">`);

const open = (inside: string): HTMLFormElement => {
  document.body.innerHTML = `<form>${inside}</form>`;
  return document.forms[0] as HTMLFormElement;
};

const control = (name: string): Element => document.querySelector(`[name="${name}"]`) as Element;

const validationOf = (...rules: object[]): Promise<Validation> => createValidation({ rules });

const well = (field: string, ...validInputs: (string | File)[]) => ({ field, error: '', validInputs });
const missing = (field: string) => ({ field, error: `${field} is missing`, validInputs: [] });

beforeEach(() => {
  document.body.replaceChildren();
  return () => document.body.replaceChildren();
});

describe('a change', () => {
  it('validates the field and those before it', async () => {
    const { check } = await validationOf(required('c'), required('b'), required('a'));
    const form = open(input('a') + input('b') + input('c'));
    expect(check(form, control('b'))).toEqual([missing('a'), missing('b')]);
    expect(check(form, control('c')).map(({ field }) => field)).toEqual(['a', 'b', 'c']);
  });

  it('returns valid and blank fields too, so that their errors are removed', async () => {
    const { check } = await validationOf(required('a'), { rule: 'email', field: 'b', error: 'No address' });
    const form = open(input('a', ' x ') + input('b') + input('c', 'y'));
    expect(check(form, control('c'))).toEqual([well('a', 'x'), well('b'), well('c')]);
  });

  it('uses the values of later fields', async () => {
    const rules = [required('b'), required('c')];
    const { check } = await validationOf({ rule: 'any', field: 'a', error: 'One of them', rules });
    const form = open(input('a') + input('b') + input('c', 'x'));
    expect(check(form, control('a'))).toEqual([well('a')]);
  });

  it.each([
    ['outside the form', '', '<input name="x">'],
    ['in no field', '<input name="x">', ''],
    ['in a field without a name', '<span class="wpcf7-form-control-wrap"><input name="x"></span>', ''],
    ['in a `.novalidate` part', `<div class="novalidate">${input('x')}</div>`, ''],
    ['in a `.novalidate` part of a field', wrap('b', '<i class="novalidate"><input name="x"></i>'), ''],
  ])('%s validates nothing', async (_where, inside, outside) => {
    const { check } = await validationOf(required('a'));
    const form = open(input('a') + inside);
    form.insertAdjacentHTML('afterend', outside);
    expect(check(form, control('x'))).toEqual([]);
  });

  it('in a part of a form validates that part', async () => {
    const { check } = await validationOf(required('a'), required('b'));
    const form = open(`${input('a')}<fieldset>${input('b')}</fieldset>`);
    expect(check(form.querySelector('fieldset') as Element, control('b'))).toEqual([missing('b')]);
  });

  it('of a field that exists twice returns it once', async () => {
    const { check } = await validationOf(required('a'));
    expect(check(open(input('a') + input('a', 'x')), null)).toEqual([well('a', 'x')]);
  });
});

describe('the whole form', () => {
  it('is validated field by field', async () => {
    const { check } = await validationOf(required('a'), required('c'));
    expect(check(open(input('a') + input('b') + input('c')))).toEqual([
      missing('a'),
      well('b'),
      missing('c'),
    ]);
  });

  it('skips fields in `.novalidate`', async () => {
    const { check } = await validationOf(required('a'), required('b'), required('c'));
    const form = open(`<div class="novalidate">${input('a')}</div>${input('b')}${input('c')}`);
    control('c').closest('span')?.classList.add('novalidate');
    expect(check(form)).toEqual([missing('b')]);
  });

  it('has no errors without fields or with an invalid schema', async () => {
    expect((await validationOf(required('a'))).check(open(''))).toEqual([]);
    for (const schema of [undefined, null, [], 'x', { code: 'no' }]) {
      expect((await createValidation(schema)).check(open(input('a')))).toEqual([well('a')]);
    }
  });
});

describe('the validated values', () => {
  const valuesIn = async (inside: string) => {
    const { check } = await validationOf({ rule: 'maxitems', field: 'x', threshold: 99, error: 'No' });
    return check(open(wrap('x', inside)))[0]?.validInputs;
  };

  it.each([
    [
      'checked boxes',
      '<input type="checkbox" name="x[]" value="a" checked><input type="checkbox" name="x[]" value="b">',
      ['a'],
    ],
    [
      'the selected radio button',
      '<input type="radio" name="x" value="a"><input type="radio" name="x" value="b" checked>',
      ['b'],
    ],
    ['a selected option', '<select name="x"><option value="">–<option>a<option selected>b</select>', ['b']],
    [
      'every selected option',
      '<select name="x[]" multiple><option selected>a<option>b<option selected>c</select>',
      ['a', 'c'],
    ],
    ['nothing for an empty selection', '<select name="x[]" multiple><option>a</select>', []],
    ['a text', '<textarea name="x">\n a\nb </textarea>', ['a\nb']],
    ['hidden fields', '<input type="hidden" name="x" value="a">', ['a']],
    [
      'no buttons',
      ['button', 'image', 'reset', 'submit']
        .map((type) => `<input type="${type}" name="x" value="a">`)
        .join(''),
      [],
    ],
    ['no fields without a name', '<input value="a">', []],
    [
      'no disabled fields',
      '<input name="x" value="a" disabled><fieldset disabled><input name="x" value="b"></fieldset>',
      [],
    ],
    [
      'no elements that are not fields',
      '<button name="x" value="a">A</button><output name="x">a</output>',
      [],
    ],
    [
      'no free text of a choice',
      '<input name="_wpcf7_free_text_x" value="a"><input name="x" value="b">',
      ['b'],
    ],
  ])('include %s', async (_what, inside, values) => {
    expect(await valuesIn(inside)).toEqual(values);
  });

  it('include each chosen file', async () => {
    const files = [new File(['a'], 'a.txt'), new File(['b'], 'b.exe')];
    const { check } = await validationOf({
      rule: 'file',
      field: 'x',
      accept: ['text/*'],
      error: 'Only texts',
    });
    const form = open(wrap('x', '<input type="file" name="x[]" multiple>'));
    expect(check(form)).toEqual([well('x')]);
    Object.defineProperty(control('x[]'), 'files', { configurable: true, value: files });
    expect(check(form)).toEqual([{ field: 'x', error: 'Only texts', validInputs: [] }]);
    Object.defineProperty(control('x[]'), 'files', { value: files.slice(0, 1) });
    expect(check(form)).toEqual([well('x', files[0] as File)]);
  });
});

it('a validation keeps the schema as received', async () => {
  const schema = { version: '1', rules: [] };
  expect((await createValidation(schema)).schema).toBe(schema);
});
