import { defineHandler } from '#runtime/define.ts';

export const passwordStrength = defineHandler({
  name: 'password-strength',
  on: { selector: 'form.register,#account_password,#password_1' },
  island: true,
  replaces: ['wc-password-strength-meter'],
  test: () => 'wc_password_strength_meter_params' in window,
  load: () => import('./password-strength.tsx'),
});
