import { isPolicy } from '../../../server/http/authorize.ts';
import { sendCall, type WalkAnswer, type WalkCall } from './send-call.ts';
import { type ActorName, neverId, type WalkRoute, type WalkTarget } from './walk-target.ts';

type Report = (check: string, detail: string) => void;

const states = { noPermission: 6010104, wrongTenant: 6010105, locked: 6010106, illegalToken: 6020201 };

/** Who is let in at all: nobody without a token, nobody into a foreign tenant, nobody without the right. */
export async function checkAdmission(target: WalkTarget, route: WalkRoute, report: Report): Promise<void> {
	if (!isPolicy(route.policy)) return report('policy', 'the route declares no policy');
	const send = (call: WalkCall) => sendCall(target, route, call);
	const as = async (actor: ActorName, rest: WalkCall = {}) => send({ token: await target.tokenOf(actor), ...rest });
	const expectRefusal = (check: string, answer: WalkAnswer, wanted: { status: number; state: number }) => {
		if (answer.status !== wanted.status || answer.state !== wanted.state) report(check, `${answer.status} ${answer.text.slice(0, 200)}`);
	};
	const anonymous = await send({});
	if (route.policy === 'open') {
		if (anonymous.status >= 500) report('open', `${anonymous.status} ${anonymous.text.slice(0, 200)}`);
		return;
	}
	const refusedToken = { status: 401, state: states.illegalToken };
	expectRefusal('no token', anonymous, refusedToken);
	expectRefusal('a token that never was', await send({ token: 'x'.repeat(43) }), refusedToken);
	expectRefusal('a token in the address', await send({ query: { access_token: await target.tokenOf('super') } }), refusedToken);
	expectRefusal('a disabled user', await as('disabled'), refusedToken);
	if (!route.whileLocked) expectRefusal('a locked session', await as('locked'), { status: 403, state: states.locked });
	if (!route.beforePasswordChange) {
		expectRefusal('a password that must be changed', await as('mustChange'), { status: 403, state: states.noPermission });
	}
	await checkTenantHeader(target, { as, expectRefusal, report });
	await checkRights(target, route, { as, expectRefusal, report });
}

interface Tools {
	as(actor: ActorName, rest?: WalkCall): Promise<WalkAnswer>;
	expectRefusal(check: string, answer: WalkAnswer, wanted: { status: number; state: number }): void;
	report: Report;
}

async function checkTenantHeader(target: WalkTarget, { as, expectRefusal, report }: Tools): Promise<void> {
	const never = await as('insider', { tenant: neverId });
	for (const tenant of target.tenants.foreign) {
		const foreign = await as('insider', { tenant });
		expectRefusal('a foreign tenant in the header', foreign, { status: 403, state: states.wrongTenant });
		if (foreign.text !== never.text)
			report('a foreign tenant differs from none', `${foreign.text.slice(0, 200)} | ${never.text.slice(0, 200)}`);
	}
}

async function checkRights(target: WalkTarget, route: WalkRoute, { as, expectRefusal, report }: Tools): Promise<void> {
	const { policy } = route;
	const refused = { status: 403, state: states.noPermission };
	if (policy !== 'signed-in') expectRefusal('a user without the right', await as('plain'), refused);
	if (policy === 'super') expectRefusal('an administrator of a tenant', await as('insider'), refused);
	const isForAuthority = target.isForAuthority?.(route) ?? false;
	for (const actor of policy === 'super' ? (['super'] as const) : (['insider', 'super'] as const)) {
		const answer = await as(actor);
		if (isForAuthority && actor === 'insider') {
			if (answer.status < 400) report('what only the authority may', answer.text.slice(0, 200));
			continue;
		}
		const isLetIn = answer.status !== 401 && answer.state !== states.noPermission && answer.status < 500;
		if (!isLetIn) report(`${actor} is let in`, `${answer.status} ${answer.text.slice(0, 200)}`);
	}
}
