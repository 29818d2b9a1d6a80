import type { AttackCase } from '../../../server/features/feature.ts';
import { isPolicy } from '../../../server/http/authorize.ts';
import type { Policy } from '../../../server/http/route.ts';
import { sendCall, type WalkAnswer, type WalkCall } from './send-call.ts';
import { type ActorName, neverId, type WalkRoute, type WalkTarget } from './walk-target.ts';

type Report = (check: string, detail: string) => void;

const states = { noPermission: 6010104, wrongTenant: 6010105, locked: 6010106, illegalToken: 6020201 };
const refusals = {
	noToken: { status: 401, state: states.illegalToken },
	noPermission: { status: 403, state: states.noPermission },
	wrongTenant: { status: 403, state: states.wrongTenant },
	locked: { status: 403, state: states.locked },
};

interface Admission {
	check: string;
	call: WalkCall;
	/** How the call must be refused. */
	refusal: keyof typeof refusals;
}

/** Who is let in at all: nobody without a token, nobody into a foreign tenant, nobody without the right; everybody else is. */
export async function checkAdmission(
	target: WalkTarget,
	route: WalkRoute,
	{ kind, report }: { kind: AttackCase; report: Report },
): Promise<void> {
	if (!isPolicy(route.policy)) return report('policy', 'the route declares no policy');
	const send = (call: WalkCall) => sendCall(target, route, call);
	if (route.policy === 'open') {
		const anonymous = await send({});
		if (anonymous.status >= 500) report('open', show(anonymous));
		return;
	}
	// Refused calls do nothing, so they need not wait for each other.
	const callers = await refusedCalls(target, { ...route, policy: route.policy });
	const tried = callers.filter((_, index) => target.isTried?.(index) ?? true);
	await Promise.all(
		tried.map(async ({ check, call, refusal }) => {
			const answer = await send(call);
			const { status, state } = refusals[refusal];
			if (answer.status !== status || answer.state !== state) report(check, show(answer));
		}),
	);
	await checkForeignTenants(target, { send, report });
	await checkLetIn(target, route, { kind, send, report });
}

/** The callers that must be refused, by the policy of the route. */
async function refusedCalls(target: WalkTarget, route: WalkRoute & { policy: Policy }): Promise<Admission[]> {
	const token = async (actor: ActorName) => ({ token: await target.lastingTokenOf(actor) });
	const own = { tenant: target.tenants.own };
	const calls: Admission[] = [
		{ check: 'no token', call: {}, refusal: 'noToken' },
		{ check: 'a token that never was', call: { token: 'x'.repeat(43) }, refusal: 'noToken' },
		{ check: 'a token in the address', call: { query: { access_token: await target.lastingTokenOf('super') } }, refusal: 'noToken' },
		{ check: 'a disabled user', call: await token('disabled'), refusal: 'noToken' },
		{ check: 'a removed user', call: await token('removed'), refusal: 'noToken' },
		{ check: 'a link to a wall', call: await token('link'), refusal: 'noToken' },
		{ check: 'the administrator of a disabled tenant', call: await token('closedAdmin'), refusal: 'noToken' },
		{ check: 'a client without a grant', call: await token('client'), refusal: 'noPermission' },
		{ check: 'an administrator of another tenant', call: { ...(await token('otherAdmin')), ...own }, refusal: 'wrongTenant' },
		{ check: 'a user of another tenant', call: { ...(await token('otherPlain')), ...own }, refusal: 'wrongTenant' },
	];
	if (!route.whileLocked) calls.push({ check: 'a locked session', call: await token('locked'), refusal: 'locked' });
	if (!route.beforePasswordChange)
		calls.push({ check: 'a password that must be changed', call: await token('mustChange'), refusal: 'noPermission' });
	if (route.method !== 'GET' && !route.onlyReads)
		calls.push({ check: 'a preview of a role', call: await token('previewing'), refusal: 'noPermission' });
	if (route.policy !== 'signed-in')
		for (const actor of ['plain', 'otherPlain', 'switched'] as const)
			calls.push({ check: 'a user without the right', call: await token(actor), refusal: 'noPermission' });
	if (route.policy === 'super')
		for (const actor of ['insider', 'otherAdmin'] as const)
			calls.push({ check: 'an administrator of a tenant', call: await token(actor), refusal: 'noPermission' });
	return calls;
}

interface Tools {
	send(call: WalkCall): Promise<WalkAnswer>;
	report: Report;
}

async function checkForeignTenants(target: WalkTarget, { send, report }: Tools): Promise<void> {
	const token = await target.lastingTokenOf('insider');
	const [never, ...foreign] = await Promise.all([neverId, ...target.tenants.foreign].map((tenant) => send({ token, tenant })));
	for (const answer of foreign) {
		if (answer.status !== 403 || answer.state !== states.wrongTenant) report('a foreign tenant in the header', show(answer));
		if (answer.text !== never?.text) report('a foreign tenant differs from none', `${show(answer)} | ${never && show(never)}`);
	}
}

async function checkLetIn(target: WalkTarget, route: WalkRoute, { kind, send, report }: Tools & { kind: AttackCase }): Promise<void> {
	const allowed: ActorName[] = route.policy === 'super' ? ['super'] : ['insider', 'otherAdmin', 'super'];
	if (route.policy === 'signed-in' && kind !== 'screen') allowed.push('plain');
	for (const actor of allowed) {
		const body = target.onlyCreates?.(route) ? {} : { id: neverId, version: 1 };
		const answer = await send({ token: await target.tokenOf(actor), ...(kind === 'write' && { body }) });
		const isRefused = answer.status === 401 || answer.state === states.noPermission;
		const isRightly = actor !== 'super' && (target.isForAuthority?.(route) ?? false);
		if (answer.status >= 500 || (isRefused && !isRightly)) report(`${actor} is let in`, show(answer));
		if (isRightly && answer.status === 200) report("what is the authority's alone is done", `${actor}: ${show(answer)}`);
	}
}

function show({ status, text }: WalkAnswer): string {
	return `${status} ${text.slice(0, 200)}`;
}
