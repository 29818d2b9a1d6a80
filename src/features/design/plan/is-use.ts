/** Whether an effect of a plan is about what names a removed field, not about stored values. */
export function isUse({ code }: { code: string }): boolean {
	return code.startsWith('field-in-');
}
