export { checkCaptcha } from './check-credentials.ts';
export { describePerson, tenantsOf } from './context-route.ts';
export { type SessionServices, toSessionServices } from './session-services.ts';
export { createSetupLink } from './setup-link.ts';
