import { useEffect, useState } from 'react';

import { joinTexts, withStatement } from '../../../contract/base/join-texts.ts';
import { PortalError } from '../../../contract/base/portal-error.ts';
import type { FillingFigures, FillingForm, FillingReport } from '../../../contract/features/filling/filling.ts';
import { usePage } from '../../../renderers/core/page/page-context.ts';
import { useRuntime } from '../../../renderers/core/runtime/runtime-context.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { type AskedReport, loadFilling, saveFilling } from './filling-calls.ts';
import { texts } from './texts.ts';
import { figureText } from './words.ts';

/** The figures of a report while they are entered: nothing that was typed is lost by closing, nor by a change from elsewhere. */
export function useReportWork({ form, asked, report }: { form: FillingForm; asked: AskedReport; report: FillingReport }) {
	const t = useText();
	const { confirm } = usePage();
	const { setDirty } = useRuntime();
	const [figures, setFigures] = useState<FillingFigures>(report.figures);
	const [stored, setStored] = useState({ figures: report.figures, version: report.version });
	const differing = (others: FillingFigures) => form.items.filter(({ code }) => figures[code] !== others[code]);
	const isDirty = report.mayEdit && differing(stored.figures).length > 0;
	useEffect(() => {
		setDirty(isDirty);
		return () => setDirty(false);
	}, [isDirty, setDirty]);
	const store = async (submit: boolean, version: number | null) => {
		const known = form.items.flatMap(({ code }) => (figures[code] === undefined ? [] : [[code, figures[code]]]));
		const saved = await saveFilling(asked, { figures: Object.fromEntries(known), version, submit });
		setStored({ figures, version: saved.version });
	};
	return {
		figures,
		setFigures,
		version: stored.version,
		/** Returns whether nothing is lost by leaving, or the user agreed. */
		mayLeave: async () => !isDirty || (await confirm({ text: t(texts.leaveQuestion()), okText: t(texts.leave()), isDangerous: true })),
		/** Returns false where the user keeps what was stored elsewhere. */
		save: async (submit: boolean): Promise<boolean> => {
			try {
				await store(submit, stored.version);
			} catch (error) {
				if (!(error instanceof PortalError) || error.kind !== 'conflict') throw error;
				const latest = await loadFilling(asked);
				if (!latest.mayEdit) throw error;
				const theirs = differing(latest.figures).map((item) => withStatement(item.title, figureText(latest.figures[item.code], item)));
				const text = t(texts.replaceQuestion({ name: latest.filledBy, figures: joinTexts(theirs) }));
				if (theirs.length > 0 && !(await confirm({ text, okText: t(texts.replace()), isDangerous: true }))) return false;
				await store(submit, latest.version);
			}
			return true;
		},
	};
}
