import { defineHandler } from '#runtime/define.ts';

/**
 * Shows the strength of a new password during typing, and blocks weak ones. Lets a registration form be
 * submitted once.
 */
export const passwordStrength = defineHandler({
  name: 'password-strength',
  on: { selector: 'form.register,#account_password,#password_1' },
  replaces: ['wc-password-strength-meter'],
  test: () => 'wc_password_strength_meter_params' in window,
  when: 'interaction',
  load: () => import('./password-strength.ts'),
});
