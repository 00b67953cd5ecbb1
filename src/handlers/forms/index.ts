import type { Handler } from '#runtime/define.ts';
import { contactForm } from './contact-form/handler.ts';
import { form } from './form/handler.ts';
import { paymentButton } from './payment-button/handler.ts';

export const formsHandlers: readonly Handler[] = [form, paymentButton, contactForm];
