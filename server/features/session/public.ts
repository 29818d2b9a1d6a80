export { checkCaptcha, judgeTry } from './base/check-credentials.ts';
export { type SessionServices, toSessionServices } from './base/session-services.ts';
export { createSetupLink } from './base/setup-link.ts';
export { describePerson, tenantsOf } from './context-route.ts';
export { readReachedPerson } from './password-routes.ts';
