/** A length of time: days, and minutes beside them. */
export interface Duration {
	days: number;
	minutes: number;
}

const pattern = /^P(?:(\d{1,4})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,6})M)?)?$/;

/** Reads `P15D`, `PT4H`, `P1DT30M`; nothing for another text, or for no time at all. */
export function readDuration(text: string): Duration | undefined {
	const [, days, hours, minutes] = pattern.exec(text) ?? [];
	const duration = { days: Number(days ?? 0), minutes: Number(hours ?? 0) * 60 + Number(minutes ?? 0) };
	return duration.days + duration.minutes > 0 ? duration : undefined;
}
