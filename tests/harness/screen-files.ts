import type { ScreenFile } from '../../contract/screen/screen.ts';
import type { ScreenSource } from '../../contract/screen/screen-source.ts';
import employee from '../../schemas/organisation/employee.json';
import organisation from '../../schemas/organisation/organisation.json';
import earlyWarning from '../../schemas/quality/early-warning.json';
import enterprise from '../../schemas/quality/enterprise.json';
import product from '../../schemas/quality/product.json';
import spotCheck from '../../schemas/quality/spot-check.json';
import everyWidget from '../support/screens/every-widget.json';

/** The first screens, as they are in `schemas/`, and one that shows every widget. */
export const screenSources: ScreenSource[] = [
	{ name: 'organisation', area: 'organisation', file: organisation as ScreenFile },
	{ name: 'employee', area: 'organisation', file: employee as ScreenFile },
	{ name: 'enterprise', area: 'quality', file: enterprise as ScreenFile },
	{ name: 'product', area: 'quality', file: product as ScreenFile },
	{ name: 'spot-check', area: 'quality', file: spotCheck as ScreenFile },
	{ name: 'every-widget', area: 'quality', file: everyWidget as unknown as ScreenFile },
	{ name: 'early-warning', area: 'quality', file: earlyWarning as ScreenFile },
];
