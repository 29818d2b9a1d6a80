const longestText = 300;

/** Why a notice could not be delivered; its message is part of the log of notifications, which administrators of the tenant read. */
export class DeliveryProblem extends Error {
	/** No later attempt can change it. */
	readonly isFinal: boolean;

	constructor(message: string, { cause, isFinal = false }: { cause?: unknown; isFinal?: boolean } = {}) {
		super(message, { cause });
		this.isFinal = isFinal;
	}
}

/** A reply of another system as one short line. */
export function toLogText(text: string): string {
	return text.replace(/[\s\p{Cc}]+/gu, ' ').slice(0, longestText);
}
