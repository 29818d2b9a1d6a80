export { connectionProblem, DeliveryProblem, type DeliveryReason } from './send/delivery-problem.ts';
export { createMailer, longestDelivery, type Mail, type Mailer } from './send/mailer.ts';
export { isSuppressed, suppress } from './store.ts';
export { makeMail } from './template/make-mail.ts';
