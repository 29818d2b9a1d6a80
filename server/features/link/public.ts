export { ticketPrefix } from './link-routes.ts';
