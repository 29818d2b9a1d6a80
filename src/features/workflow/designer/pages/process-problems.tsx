import type { DesignProblem } from '../../../../../contract/design/screen-design.ts';
import { useText } from '../../../../base/i18n/use-text.ts';
import { texts } from './texts.ts';

interface Props {
	problems: DesignProblem[];
	isChecking: boolean;
	onShow(problem: DesignProblem): void;
}

/** What is wrong with a process; each line leads to its element. */
export function ProcessProblems({ problems, isChecking, onShow }: Props) {
	const t = useText();
	const state = problems.length === 0 ? texts.noProblems() : texts.problems({ count: problems.length });
	return (
		<section className="process-problems" aria-label={t(state)}>
			<p aria-live="polite">{t(isChecking ? texts.checking() : state)}</p>
			<ul>
				{problems.map((problem) => (
					<li key={`${problem.line} ${problem.column} ${problem.message}`}>
						<button type="button" className={`process-problem-${problem.severity}`} onClick={() => onShow(problem)}>
							{problem.message}
						</button>
					</li>
				))}
			</ul>
		</section>
	);
}
