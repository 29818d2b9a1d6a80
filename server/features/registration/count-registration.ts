import type { Database } from '../../db/database.ts';
import type { Call } from '../../http/route.ts';
import { countTry } from '../../sign-in/sign-in-limits.ts';
import { checkCaptcha } from '../session/public.ts';

/** Counts a registration against its address like a try to sign in: from the fourth a captcha is required, the eleventh in ten minutes is refused. */
export async function countRegistration(database: Database, { input, ip }: Pick<Call, 'input' | 'ip'>): Promise<void> {
	const attempt = await countTry(database, `register:${ip}`, ip);
	if (attempt.needsCaptcha) await checkCaptcha(database, input, attempt);
}
