import { buttonClass } from '../../../ui/button.ts'

type LostCodigosProps = { onRenew: () => void; onKept: () => void }

/** After a reload while the recovery codes were shown: they are not shown again, others can be had (administradores-6). */
export const LostCodigos = ({ onRenew, onKept }: LostCodigosProps) => (
  <section aria-labelledby="lost-codigos" className="mb-8 border-l-4 border-luz pl-5">
    <h3 id="lost-codigos" className="text-l">
      ¿Guardaste tus códigos de recuperación?
    </h3>
    <p className="mt-1 max-w-[40.3em]">
      Se enseñan una sola vez y ya no se pueden volver a ver. Si no los tienes, pide otros: los de antes
      dejarán de valer.
    </p>
    <div className="mt-4 flex flex-wrap gap-3">
      <button type="button" className={buttonClass('primary')} onClick={onRenew}>
        Pedir otros
      </button>
      <button type="button" className={buttonClass('secondary')} onClick={onKept}>
        Sí, los tengo
      </button>
    </div>
  </section>
)
