export { isSuppressed, suppress } from './base/store.ts';
export { connectionProblem, DeliveryProblem, type DeliveryReason } from './send/delivery-problem.ts';
export { createMailer, longestDelivery, type Mailer } from './send/mailer.ts';
export { makeMail } from './template/make-mail.ts';
