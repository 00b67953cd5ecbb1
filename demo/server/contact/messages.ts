/** Messages of the validation rules. */
export const missing = 'Please fill out this field.';
export const tooLong = 'This field has a too long input.';
export const tooShort = 'This field has a too short input.';
export const wrongEmail = 'Please enter an email address.';
export const notAccepted = 'You must accept the terms and conditions before sending your message.';
