export { sourcesOf } from './open-sources.ts';
