import type { Handler } from '#runtime/define.ts';
import { contactForm } from './contact-form/handler.ts';
import { form } from './form/handler.ts';
import { paymentButton } from './payment-button/handler.ts';

/** The handlers of forms: the page builder's forms and payment buttons, and Contact Form 7. */
export const formsHandlers: readonly Handler[] = [form, paymentButton, contactForm];
