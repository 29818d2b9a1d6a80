import { perPortal } from '../per-portal.ts';
import { Sources } from './sources.ts';

/** The open data sources of a portal. */
export const sourcesOf = perPortal((services) => new Sources(services));
