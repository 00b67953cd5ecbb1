import { Hono } from 'hono';
import { readFormData, type ShopContext, type ShopEnv } from '../http/context.ts';
import { findForm, schemaOf } from './forms.ts';
import { freshQuizzes } from './quizzes.ts';
import { checkSubmission, readUnitTag } from './submission.ts';

type Trouble = readonly [status: 400 | 404 | 415, code: string, message: string];

const notFound: Trouble = [404, 'wpcf7_not_found', 'The requested contact form was not found.'];
const notMultipart: Trouble = [
  415,
  'wpcf7_unsupported_media_type',
  'The request payload format is not supported.',
];
const noUnitTag: Trouble = [400, 'wpcf7_unit_tag_not_found', 'There is no valid unit tag.'];

const refuse = (c: ShopContext, [status, code, message]: Trouble): Response =>
  c.json({ code, message, data: { status } }, status);

const formOf = (c: ShopContext) => findForm(Number(c.req.param('id')));

const feedback = async (c: ShopContext): Promise<Response> => {
  const form = formOf(c);
  if (!form) return refuse(c, notFound);
  if (!c.req.header('content-type')?.startsWith('multipart/form-data')) return refuse(c, notMultipart);
  const data = await readFormData(c);
  const unitTag = readUnitTag(data);
  return unitTag ? c.json(checkSubmission(form, data, unitTag)) : refuse(c, noUnitTag);
};

const refill = (c: ShopContext): Response => {
  const form = formOf(c);
  if (!form) return refuse(c, notFound);
  const quiz = freshQuizzes(form.quizzes);
  // PHP prints an empty map as a list.
  return c.json(quiz ? { quiz } : []);
};

/** REST routes of the contact forms: feedback, schema and refill. */
export const contactRoutes = (): Hono<ShopEnv> => {
  const routes = new Hono<ShopEnv>();
  routes.use(async (c, next) => {
    await next();
    c.header('x-robots-tag', 'noindex');
    c.header('allow', c.req.method);
    c.header('access-control-expose-headers', 'X-WP-Total, X-WP-TotalPages, Link');
  });
  routes.post('/:id/feedback', feedback);
  routes.get('/:id/feedback/schema', (c) => {
    const form = formOf(c);
    return form ? c.json(schemaOf(form)) : refuse(c, notFound);
  });
  routes.get('/:id/refill', refill);
  return routes;
};
