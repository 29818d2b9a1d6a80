import type { PortalError } from '../../../contract/base/portal-error.ts';
import { createStore } from '../state/store.ts';

/** Why the portal admits only operators now, as the server put it; null while it is open. */
export const closedPortal = createStore<{ problem: PortalError | null }>({ problem: null });
