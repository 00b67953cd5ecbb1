import { expect, it } from 'vitest';
import { serializeForm } from './send-form.ts';

it.each([
  [
    'fields with a name',
    '<input name="a" value="1"><input value="2"><select name="b"><option>3</option></select>',
    'a=1&b=3',
  ],
  ['a name that repeats', '<input name="a[]" value="1"><input name="a[]" value="2">', 'a%5B%5D=1&a%5B%5D=2'],
  [
    'ticks that are set',
    '<input type="checkbox" name="a" value="1" checked><input type="radio" name="b" value="2">',
    'a=1',
  ],
  ['nothing that is off', '<fieldset disabled><input name="a"></fieldset><input name="b" disabled>', ''],
  [
    'no button and no file',
    '<button name="a" value="1"></button><input type="submit" name="b" value="2"><input type="file" name="c">',
    '',
  ],
  ['apostrophes and spaces encoded', '<input name="a" value="it\'s so">', 'a=it%27s+so'],
  ['line breaks as browsers send them', '<textarea name="a">1\n2</textarea>', 'a=1%0D%0A2'],
])('a form is serialised with %s', (_what, html, expected) => {
  const form = document.createElement('form');
  form.innerHTML = html;
  expect(serializeForm(form)).toBe(expected);
});
