import { isOwnTable } from '../../../../contract/features/security/own-screens.ts';
import { portalSchema } from '../../../db/scope.ts';

/** Whether a table belongs to a screen that comes with the portal. */
export function isOfPortal({ schema, name }: { schema: string; name: string }): boolean {
	return schema === portalSchema && isOwnTable(name);
}
