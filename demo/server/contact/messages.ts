/** The message for an empty required field. */
export const missing = 'Please fill out this field.';
/** The message for a text over its maximum length. */
export const tooLong = 'This field has a too long input.';
/** The message for a text under its minimum length. */
export const tooShort = 'This field has a too short input.';
/** The message for an invalid email address. */
export const wrongEmail = 'Please enter an email address.';
/** The message for an unticked acceptance box. */
export const notAccepted = 'You must accept the terms and conditions before sending your message.';
