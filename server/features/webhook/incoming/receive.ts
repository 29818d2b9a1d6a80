import { joinClauses } from '../../../../contract/base/join-texts.ts';
import type { Language } from '../../../../contract/base/languages.ts';
import { PortalError } from '../../../../contract/base/portal-error.ts';
import { toStored } from '../../../../contract/base/stored-text.ts';
import { webhookReceivePath } from '../../../../contract/features/operations/webhooks.ts';
import { cutText } from '../../../../contract/input/cut-text.ts';
import { isPlainObject } from '../../../../contract/input/plain-object.ts';
import { loadApiClient } from '../../../clients/api-client.ts';
import { admitClient } from '../../../http/app/admit-client.ts';
import type { Call, Route } from '../../../http/route.ts';
import { requireText } from '../../../input/read-text.ts';
import { toPrincipal } from '../../../principal/person-principal.ts';
import type { Principal } from '../../../principal/principal.ts';
import { UnreadableSecret } from '../../../process/secrets/secret-box.ts';
import type { Services } from '../../feature.ts';
import { findSignature, isEqual } from '../base/signature.ts';
import { texts } from '../base/texts.ts';
import { countCall, findIncoming, type IncomingWebhook, noteReceived } from '../store/incoming.ts';
import { assign, readAssignments } from './read-assignments.ts';

const longestProblem = 1_000;
const callOf = { start: '/platform/v3/bpmn/startFor', message: '/platform/v3/bpmn/message' } as const;

/** Who owns the secret of an incoming webhook, for the secret box. */
export function incomingOwner(id: string): string {
	return `incoming-webhook:${id}`;
}

/**
 * Verifies what another system sends, and makes the call that the webhook names as its client would: with the grants, rights and checks of that call.
 * `routes` lists all calls of the portal.
 */
export async function receive(services: Services, call: Call, routes: () => Route[]): Promise<{ id?: unknown; ids?: unknown }> {
	const webhook = await findIncoming(services.database, `${webhookReceivePath}?key=${requireText(call.input, 'key', 100)}`);
	if (!webhook) throw new PortalError('notFound');
	try {
		const proof = verify(services.config, webhook, call);
		if (proof === undefined) throw new PortalError('noPermission', { message: texts.unverified() });
		if (!(await countCall(services.database, webhook.id))) throw new PortalError('tooManyRequests', { retryAfter: 60 });
		claimSignature(webhook, call, proof);
		const result = await act(services, { call, webhook, routes });
		await noteReceived(services.database, webhook.id, null);
		const { id, ids } = isPlainObject(result) ? result : {};
		return { ...(id !== undefined && { id }), ...(ids !== undefined && { ids }) };
	} catch (error) {
		await noteReceived(services.database, webhook.id, problemOf(error));
		throw error;
	}
}

/** What was wrong, with the fields of a refused record. */
function problemOf(error: unknown): string {
	if (!(error instanceof PortalError)) return toStored(String(error), (text) => cutText(text, longestProblem));
	const inLanguage = (language: Language) => {
		const fields = error.fieldsIn(language).map(({ path, message }) => `${path} ${message}`.trim());
		return cutText(joinClauses([error.messageIn(language), ...fields]).in(language), longestProblem);
	};
	return toStored({ 'zh-CN': inLanguage('zh-CN'), 'zh-TW': inLanguage('zh-TW'), en: inLanguage('en') });
}

/** A signed message that somebody repeats is stored once, whatever key the repetition has; one that its sender signs again is known by the sender's key. */
function claimSignature({ id }: IncomingWebhook, { request: { headers } }: Call, { signature }: Proof): void {
	if (signature === null) return;
	headers['idempotency-key'] = [`${id} ${signature}`, headers['idempotency-key'] ?? []].flat();
}

interface Proof {
	/** Null for a sender who has sent the secret. */
	signature: string | null;
}

function verify({ secretBox }: Services['config'], { id, check, sealed }: IncomingWebhook, { request }: Call): Proof | undefined {
	try {
		const secret = secretBox.open(sealed ?? '', incomingOwner(id));
		const header = (name: string) => [request.headers[name]].flat()[0];
		if (check === 'secret') return isEqual(header('x-webhook-secret') ?? '', secret) ? { signature: null } : undefined;
		const signature = findSignature(request.rawBody ?? Buffer.alloc(0), secret, {
			own: header('portal-signature'),
			plain: header('x-hub-signature-256'),
		});
		return signature === undefined ? undefined : { signature };
	} catch (error) {
		if (error instanceof UnreadableSecret) return undefined;
		throw error;
	}
}

async function act(
	services: Services,
	{ call, webhook, routes }: { call: Call; webhook: IncomingWebhook; routes: () => Route[] },
): Promise<unknown> {
	const known = await loadApiClient(services.database, webhook.client);
	if (!known) throw new PortalError('noPermission', { message: texts.notGranted() });
	const { client, person } = known;
	call.request.clientCall = { client, state: 200 };
	const path = webhook.action === 'save' ? pathOfSave(services, webhook, client.tenantId) : callOf[webhook.action];
	const route = routes().find((one) => one.method === 'POST' && one.path === path);
	if (!route) throw new PortalError('noPermission', { message: texts.notGranted() });
	const principal = admitClient(route, { client, principal: toPrincipal(person, { tenantId: client.tenantId }), address: call.ip });
	const assignments = readAssignments(webhook.mapping);
	const body = isPlainObject(call.request.body) ? call.request.body : {};
	const input = assign(typeof assignments === 'number' ? [] : assignments, body);
	return (route as Route<Principal>).handle({ ...call, principal, input });
}

function pathOfSave({ records }: Services, { screen }: IncomingWebhook, tenantId: string): string | undefined {
	const found = records.screen(screen ?? '', 'zh-CN', tenantId);
	return found && `${found.base}/save`;
}
