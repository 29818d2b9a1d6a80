/** The name of a field in the form: the path, with what a path of the form means otherwise written in another way. `id` tells the rows of a table apart. */
export function foreignFieldName(path: readonly string[]): string {
	const name = path.map((step) => step.replaceAll('~', '~0').replaceAll('/', '~1').replaceAll('.', '~2')).join('/') || 'value';
	return name === 'id' ? '~id' : name;
}
