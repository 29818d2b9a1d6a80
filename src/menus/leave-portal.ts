import { callApi } from '../base/api/portal-api.ts';
import { notifyError } from '../base/feedback/notify.ts';
import { portalOptions } from '../base/portal/portal-options.ts';

/** Opens an address of another system in a window of its own; a listed one learns who comes. */
export function openOutside(url: string): void {
	if (!knowsTickets(url)) return void window.open(url, '_blank', 'noopener,noreferrer');
	// Opened while the click lasts: later the browser would take it for an advertisement.
	const opened = window.open('', '_blank');
	if (opened === null) return;
	opened.opener = null;
	addressWithTicket(url, false).then(
		(address) => opened.location.replace(address),
		(error) => {
			opened.close();
			notifyError(error);
		},
	);
}

/** The address under which another system's page is embedded; a listed one learns who looks at it. */
export async function embeddedAddress(url: string): Promise<string> {
	return knowsTickets(url) ? addressWithTicket(url, true) : url;
}

function addressWithTicket(url: string, embedded: boolean): Promise<string> {
	return callApi<string>('/platform/v3/user/link', { url, embedded });
}

function knowsTickets(url: string): boolean {
	return URL.canParse(url, window.location.href) && portalOptions.ticketHosts.includes(new URL(url, window.location.href).host);
}
