import { isSignature } from '../../../contract/fields/signature/signature.ts';
import type { ColumnRenderer } from '../../core/runtime/renderer-registry.ts';
import { texts } from './texts.ts';

import './signature.css';

/** A signature as an image: small in a list, larger in a detail. */
export const signatureColumn: ColumnRenderer = {
	width: 120,
	render(value, { language, isWhole = false }) {
		if (!isSignature(value)) return '';
		return <img className="portal-signature" data-whole={isWhole} src={value} alt={texts.signature().in(language)} />;
	},
};
