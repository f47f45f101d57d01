import { phrasePattern } from '../plain-text.ts';

/** Plain words of a visitor who may be in danger. They count whatever any reader thinks of the line. */
export const distressPattern = phrasePattern(
  '(?:kill|killing|killed|hang|hanging|shoot|shooting|hurt|hurting|hanged|harm|harming|cut|cutting|drown|drowning|stab|poison|unalive|end|off|offing) (?:my ?self|meself)|kms',
  '(?:end|ending|take|taking|finish|ended)(?: of)? (?:my (?:own )?life|it all|everything (?:for good|forever))|self ?harm(?:ing)?|suicid(?:e|al)|suicide',
  '(?:want|wanna|going|ready|like|wish i could|rather|wanting|have|planning|hoping|need|about) (?:to )?(?:just )?(?:die|be dead)(?! (?:of (?:laugh|bored)|laughing))',
  '(?:wish|wished) (?:i|that i) (?:was|were|would be|had) (?:dead|never (?:been )?born|gone|not alive|not here)|better off (?:dead|without me)|id be better off dead',
  '(?:dont|do not|no longer|cant|cannot|not)(?: (?:really|even|just))?(?: (?:want|wanna|wish|care))?(?: to)? (?:live|be alive|exist|be here|wake up|keep living|go on living|carry on living|stay alive)(?: (?:any ?more|anymore|with this|like this|in this world))*(?= ,|$| (?:i|and|because|anymore))',
  '(?:no|any|nothing|little) (?:reason|point)?(?: (?:to|in|for))?(?: me)? ?(?:(?:to )?(?:live|living|live for|go on living|being alive|be alive))(?! (?:chat|agent|person|in|at))',
  '(?:cant|cannot) (?:go on|carry on|keep going)(?: (?:like this|with life))? (?:any ?more|anymore|any longer)(?= ,|$| (?:i|and|please|help))',
  '(?:reason|reasons|point|strength|energy|will) (?:left )?(?:to|in) (?:keep|keeping|go|going|carry|carrying|continue|continuing) (?:on living|living|on(?= ,|$| (?:any ?more|anymore|living))|existing)',
  '(?:pills|meds|tablets|sleeping pills|gun|rope|razor)(?: [^ ]+){0,8} (?:take|taking|swallow|swallowing|use|using|end|finish) (?:them|it|all of (?:them|it)|em|all)(?: all)?|(?:take|taking|swallow|swallowing) (?:all (?:of )?)?(?:my|the|these|all) (?:pills|meds|tablets|sleeping pills)',
  'life (?:is|isnt|is not|s)(?: (?:not|no longer|just))* (?:worth (?:it|living)|pointless|meaningless|over for me)|(?:tired|sick) of (?:living|life|being alive)|give up on life|no will to live',
  '(?:jump|jumping|throw myself) (?:off|from|in front of) (?:a |the |my )?(?:bridge|building|roof|train|balcony|cliff|bus|window)|overdos(?:e|ed|ing)|swallow(?:ed)? (?:a bunch of|all my|all the|too many) pills|took (?:too many|a lot of|all my|a bunch of) pills',
  '(?:call|need|get) (?:an ambulance|911|the police|an emergency)|having a (?:heart attack|stroke|seizure)|(?:cant|cannot) breathe|(?:he|she|they|someone|somebody|my (?:husband|wife|boyfriend|girlfriend|partner|ex)) (?:is|are|s|will|wants|is going|are going)(?: (?:trying|going|threatening|coming))?(?: to)? (?:kill|hurt|attack|hurting|attacking|beating|killing|beat) me|(?:i am|we are) in (?:immediate |great |real )?danger|being (?:attacked|abused)',
);
