export { readHeaders } from './base/read-lines.ts';
export { callStoredService } from './calls/call-service.ts';
export { isCertificates, isServiceAddress } from './calls/service-hooks.ts';
export { removeServiceCalls } from './store/services.ts';
