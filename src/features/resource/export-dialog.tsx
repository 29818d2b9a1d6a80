import { App } from 'antd';
import { useEffect, useRef } from 'react';

import type { ActionDialogProps } from '../../../renderers/core/runtime/renderer-registry.ts';
import { useRuntime } from '../../../renderers/core/runtime/runtime-context.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { errorText } from '../../base/send/answer.ts';
import { texts } from './texts.ts';
import { xmlTargetOf } from './xml-target.ts';

/** Saves the menu entries of a subsystem, or an entry with all below it, as XML; there is nothing to ask, so nothing is shown. */
export function ResourceExport({ record, onClose }: ActionDialogProps) {
	const t = useText();
	const runtime = useRuntime();
	const { message } = App.useApp();
	const isBegun = useRef(false);
	useEffect(() => {
		// React draws twice while developing, and one file is enough.
		if (isBegun.current) return;
		isBegun.current = true;
		const saved = runtime.files?.save('/platform/v3/auth/resources/exportXml', xmlTargetOf(record), { method: 'GET' });
		(saved ?? Promise.resolve())
			.then(
				() => void message.success(t(texts.exported())),
				(failure) => void message.error(errorText(failure), 5),
			)
			.finally(onClose);
	}, [record, onClose, runtime, message, t]);
	return null;
}
