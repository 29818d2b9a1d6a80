export { isSuppressed, suppress } from './base/store.ts';
export { explainDelivery } from './base/texts.ts';
export { connectionProblem, DeliveryProblem, type DeliveryReason } from './send/delivery-problem.ts';
export { connectionOf, createMailer, longestDelivery, type Mailer, toProblem } from './send/mailer.ts';
export { makeMail } from './template/make-mail.ts';
