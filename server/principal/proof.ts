import type { Message } from '../../contract/base/define-texts.ts';
import { PortalError } from '../../contract/base/portal-error.ts';
import { proofMinutes } from '../../contract/features/security/factor.ts';
import type { Principal } from './principal.ts';
import { principalTexts } from './texts.ts';

/**
 * Refuses what is dangerous to programs, with the given message, and to people who may have left the desk since they last proved who they are.
 * Throws `noPermission` and `proofRequired`.
 */
export function requireProof({ provenAt }: Pick<Principal, 'provenAt'>, message: Message = principalTexts.peopleOnly()): void {
	if (provenAt === undefined) throw new PortalError('noPermission', { message });
	if (Date.now() - provenAt > proofMinutes * 60_000) throw new PortalError('proofRequired');
}
