import { CheckCircleFilled, CloseCircleFilled, WarningFilled } from '@ant-design/icons';

import { useState } from 'react';

import type { DesignProblem } from '../../../contract/design/screen-design.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { designTexts } from './texts.ts';

/** More texts without a translation are one entry until it is opened. */
const mostUntranslated = 3;

interface Props {
	problems: DesignProblem[];
	isChecking: boolean;
	onShow(problem: DesignProblem): void;
}

/** The problems of the text; each entry leads to its position. */
export function ProblemList({ problems, isChecking, onShow }: Props) {
	const t = useText();
	const errors = problems.filter(({ severity }) => severity === 'error');
	const [isWhole, setWhole] = useState(false);
	const isTranslation = ({ code, severity }: DesignProblem) => code === 'missing-translation' && severity !== 'error';
	const untranslated = problems.filter(isTranslation);
	const isFolded = untranslated.length > mostUntranslated && !isWhole;
	const warnings = problems.filter((problem) => !errors.includes(problem) && !(isFolded && isTranslation(problem)));
	const sorted = [...errors, ...warnings];
	return (
		<section className="design-problems" aria-label={t(designTexts.problems())} aria-busy={isChecking}>
			{problems.length === 0 ? (
				<p className="design-good" role="status">
					{isChecking ? t(designTexts.checking()) : <CheckCircleFilled aria-hidden />} {!isChecking && t(designTexts.noProblems())}
				</p>
			) : (
				<>
					{errors.length > 0 && (
						<p className="design-stay" role="status">
							{t(designTexts.errorsStay())}
						</p>
					)}
					<ul>
						{sorted.map((problem) => (
							<li key={`${problem.line} ${problem.column} ${problem.code} ${problem.message}`}>
								<button type="button" onClick={() => onShow(problem)} title={problem.expected ?? problem.pointer}>
									{problem.severity === 'error' ? <CloseCircleFilled aria-hidden /> : <WarningFilled aria-hidden />}
									<span>{problem.message}</span>
									<small>
										{problem.pointer || '/'} · {t(designTexts.lineAndColumn({ line: problem.line, column: problem.column }))} ·{' '}
										{problem.code}
									</small>
								</button>
							</li>
						))}
						{isFolded && (
							<li>
								<button type="button" onClick={() => setWhole(true)}>
									<WarningFilled aria-hidden />
									<span>{t(designTexts.untranslated({ count: untranslated.length }))}</span>
								</button>
							</li>
						)}
					</ul>
				</>
			)}
		</section>
	);
}
