import type { Message } from '../../../contract/base/define-texts.ts';
import { productNameOf } from '../../../contract/features/portal-options.ts';
import { portalOptions } from './portal-options.ts';

/** The name of the product in titles, headers and on the sign-in page. */
export function productName(): Message {
	return productNameOf(portalOptions.name);
}
