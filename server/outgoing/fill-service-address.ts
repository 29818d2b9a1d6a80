import { fillAddress, unfitPathPart } from '../../contract/processes/request-template.ts';
import { ServiceFailure } from './send-request.ts';
import { failureTexts } from './texts.ts';

/** The address of a request with its values. Throws `ServiceFailure` for a path that would lead elsewhere without one of them. */
export function fillServiceAddress(template: string, say: (name: string) => unknown): string {
	const name = unfitPathPart(template, say);
	if (name !== undefined) throw new ServiceFailure(failureTexts.pathPart({ name }), { isFinal: true });
	return fillAddress(template, say);
}
