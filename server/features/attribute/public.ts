export { toAttributeItems } from './attribute-items.ts';
export { checkAttributes } from './check-attributes.ts';
