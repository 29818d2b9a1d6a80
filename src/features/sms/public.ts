export { SmsOutbox } from './sms-outbox.tsx';
