export { etagOf } from './design-file.ts';
export { type DesignCall, DesignService, type DesignServices } from './design-service.ts';
export { createTogether, type NewDocument } from './design-together.ts';
export { DesignStore } from './store.ts';
